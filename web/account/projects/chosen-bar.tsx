import { Lock, LockOpen, Trash2, X } from 'lucide-react'
import type { Project, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useRemoveRows } from '../../projects/use-remove-rows.ts'
import { useChangeRows } from '../../projects/use-project-write.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

interface Props {
  project: Project
  rows: readonly ProjectRow[]
  /** How many they are, as it is written. */
  number: string
  onClear: () => void
}

/** What can be done with the chosen rows. */
export function ChosenBar({ project, rows, number, onClear }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const change = useChangeRows(project.id)
  const removal = useRemoveRows(project.id)
  const pin = (isFixed: boolean) =>
    change.mutate({ change: rows.map(({ id }) => ({ id, is_fixed: isFixed })) })
  const remove = () => {
    const count = rows.length
    removal.remove(rows, (undo) =>
      showToast({
        text: t('removed', { count, number: integer(count) }),
        action: { label: t('undo'), onPress: undo },
      }),
    )
    onClear()
  }
  return (
    <div className="chosen-bar" role="group" aria-label={t('chosen.label')}>
      <span className="medium" role="status">
        {t('chosen.count', { count: rows.length, number })}
      </span>
      {project.can.change && (
        <>
          <Button size="s" icon={Lock} onClick={() => pin(true)}>
            {t('chosen.pin')}
          </Button>
          <Button size="s" icon={LockOpen} onClick={() => pin(false)}>
            {t('chosen.unpin')}
          </Button>
          <Button size="s" kind="bad" icon={Trash2} onClick={remove}>
            {t('chosen.remove')}
          </Button>
        </>
      )}
      <Button size="s" kind="quiet" icon={X} onClick={onClear}>
        {t('chosen.clear')}
      </Button>
    </div>
  )
}
