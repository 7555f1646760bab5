import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSwitchTeam } from '../../session/use-switch-team.ts'
import { showRefusal } from '../../shell/show-refusal.ts'

interface Props {
  team: { id: number; name: string }
  /** As tall as the buttons beside it. */
  size?: 's' | 'm'
}

/** Makes this the current team. */
export function SwitchButton({ team: { id, name }, size = 's' }: Props) {
  const { t } = useTranslation('account/teams')
  const change = useSwitchTeam()
  return (
    <Button
      size={size}
      isBusy={change.isPending}
      aria-label={t('switch.to', { name })}
      onClick={() =>
        change.mutate(id, {
          onSuccess: () => showToast({ text: t('switch.done', { name }) }),
          onError: showRefusal,
        })
      }
    >
      {t('switch.short')}
    </Button>
  )
}
