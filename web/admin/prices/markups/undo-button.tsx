import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { RuleSet } from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { MARKUPS, ruleSetQuery, undoChange } from './markups.ts'

const RIGHTS = ['create', 'update', 'delete'].map((verb) => `settings.markup-rules.${verb}`)

/** Undoes the last change of the rules in one press; says which, and by whom it was. */
export function UndoButton({ set, isDisabled }: { set: RuleSet; isDisabled: boolean }) {
  const { t } = useTranslation('admin/markups')
  const { moment, full } = useMoment()
  const can = useCan()
  const queryClient = useQueryClient()
  const change = set.last_change
  const undo = useMutation({
    mutationFn: () => undoChange(set.version),
    onSuccess: (next) => {
      queryClient.setQueryData(ruleSetQuery.queryKey, next)
      showToast({ text: t(change?.is_undo === true ? 'undo.redone' : 'undo.done') })
    },
    onError: (error) => {
      showRefusal(error)
      void queryClient.invalidateQueries({ queryKey: MARKUPS })
    },
  })
  if (change === null || !RIGHTS.every((right) => can(right))) return null
  const names = change.rules.map(({ before, after }) => (after ?? before)?.name ?? '').join(', ')
  return (
    <Button
      kind="quiet"
      icon={Undo2}
      disabled={isDisabled}
      isBusy={undo.isPending}
      title={t('undo.what', {
        names,
        who: change.changed_by ?? '–',
        when: full(change.changed_at),
      })}
      onClick={() => undo.mutate()}
    >
      {t(change.is_undo ? 'undo.redo' : 'undo.action', { when: moment(change.changed_at) })}
    </Button>
  )
}
