import './silence-banner.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SilenceParam } from '../../../worker/store/silence/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useMoment } from '../../i18n/use-moment.ts'
import { useUser } from '../../session/use-user.ts'
import { showRefusal } from '../../shell/show-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { silenceQuery } from './silence-query.ts'
import { useCan } from './use-can.ts'

const one = api.admin.settings.silence[':kind']

/** Tells staff of a restored store what it does not do, and lets those who may switch it on, one by one or all. */
export function SilenceBanner() {
  const { t } = useTranslation('admin/frame')
  const { day } = useMoment()
  const canSwitch = useCan()('settings.store.update')
  const queryClient = useQueryClient()
  const isStaff = (useUser()?.permissions ?? []).length > 0
  const { data: silenced = [] } = useQuery({ ...silenceQuery, enabled: isStaff })
  const switchOn = useMutation({
    mutationFn: (param: SilenceParam) => dataOf(one.$delete({ param })),
    onSuccess: (left, { kind }) => {
      queryClient.setQueryData(silenceQuery.queryKey, left)
      showToast({ text: t(`silence.isOn.${kind}`) })
    },
    onError: showRefusal,
  })
  const [first] = silenced
  if (first === undefined) return null
  const kinds = [
    ...silenced.map(({ kind }) => kind),
    ...(silenced.length > 1 ? ['all' as const] : []),
  ]
  return (
    <aside className="silence" aria-labelledby="silence">
      <Note tone="warn">
        <strong id="silence">{t('silence.title', { day: day(first.since) })}</strong>
        <p>{t(canSwitch ? 'silence.about' : 'silence.aboutOthers')}</p>
        {canSwitch && (
          <div className="row">
            {kinds.map((kind) => (
              <Button
                key={kind}
                size="s"
                isBusy={switchOn.isPending}
                onClick={() => switchOn.mutate({ kind })}
              >
                {t(`silence.switchOn.${kind}`)}
              </Button>
            ))}
          </div>
        )}
      </Note>
    </aside>
  )
}
