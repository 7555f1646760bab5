import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { CategoryRuleSet } from '../../../../worker/catalog/categories/rules/schemas.ts'
import { useMoment } from '../../../i18n/use-moment.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { RULES, rulesQuery, undoRules } from './rules.ts'

interface Props {
  set: CategoryRuleSet
  pathTo: (id: number) => string
}

/** Undoes the last change of the rules in one press; says which, and by whom it was. */
export function UndoRules({ set, pathTo }: Props) {
  const { t } = useTranslation('admin/rules')
  const { moment, full } = useMoment()
  const queryClient = useQueryClient()
  const change = set.last_change
  const undo = useMutation({
    mutationFn: () => undoRules(set.version),
    onSuccess: (next) => {
      queryClient.setQueryData(rulesQuery.queryKey, next)
      showToast({ text: t(change?.is_undo === true ? 'undo.redone' : 'undo.done') })
    },
    onError: (error) => {
      showRefusal(error)
      void queryClient.invalidateQueries({ queryKey: RULES })
    },
  })
  if (change === null) return null
  return (
    <Button
      kind="quiet"
      icon={Undo2}
      isBusy={undo.isPending}
      title={t('undo.what', {
        what: t(`change.${change.change}`, { category: pathTo(change.category_id) }),
        who: change.changed_by ?? '–',
        when: full(change.changed_at),
      })}
      onClick={() => undo.mutate()}
    >
      {t(change.is_undo ? 'undo.redo' : 'undo.action', { when: moment(change.changed_at) })}
    </Button>
  )
}
