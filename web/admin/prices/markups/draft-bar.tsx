import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  RuleChange,
  Simulation,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { toApiError } from '../../../api/errors.ts'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { MARKUPS, ruleSetQuery, saveDraft } from './markups.ts'

interface Props {
  changes: RuleChange[]
  floor: { floor_margin_bps?: number }
  /** Of these very changes; null: not yet. */
  simulation: Simulation | null
  onClear: () => void
}

/** What is drafted, and the way to save it: only as it was simulated. */
export function DraftBar({ changes, floor, simulation, onClear }: Props) {
  const { t } = useTranslation('admin/markups')
  const { integer } = useFormat()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: ({ version, token }: Simulation) =>
      saveDraft({ version, token, changes, ...floor }),
    onSuccess: (set) => {
      onClear()
      queryClient.setQueryData(ruleSetQuery.queryKey, set)
      showToast({ text: t('draft.saved') })
    },
    // Rules that somebody else has changed, or a simulation that is too old: both are asked for again.
    onError: () => void queryClient.invalidateQueries({ queryKey: MARKUPS }),
  })
  return (
    <div className="draft-bar stack" role="region" aria-label={t('draft.label')}>
      {save.error !== null && <SubmitErrorNote error={toApiError(save.error)} />}
      <div className="row">
        <span>
          <span className="medium">
            {t('draft.changes', { count: changes.length + Object.keys(floor).length })}
          </span>{' '}
          <span className="muted">{t('draft.unsaved')}</span>
        </span>
        <div className="row end">
          <Button kind="quiet" onClick={onClear}>
            {t('draft.discard')}
          </Button>
          <Button
            kind="main"
            disabled={simulation === null}
            isBusy={save.isPending}
            onClick={() => simulation !== null && save.mutate(simulation)}
          >
            {simulation === null
              ? t('draft.simulating')
              : t('draft.save', {
                  count: simulation.changed.items,
                  items: integer(simulation.changed.items),
                })}
          </Button>
        </div>
      </div>
    </div>
  )
}
