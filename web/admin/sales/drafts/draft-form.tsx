import type { CustomerSummary } from '../../../../worker/people/customers/schemas.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { DraftChannel } from './draft-channel.tsx'
import { DraftLines } from './draft-lines.tsx'
import type { DraftRow } from './draft-rows.ts'
import { DraftSide } from './draft-side.tsx'
import { ListBox } from './list-box.tsx'
import { useDraft } from './use-draft.ts'
import { useSendDraft } from './use-send-draft.ts'

interface Props {
  customer: CustomerSummary
  rows: DraftRow[]
  onRows: (rows: DraftRow[]) => void
}

/** The lines at the left, what is chosen and what it comes to at the right. */
export function DraftForm({ customer, rows, onRows }: Props) {
  const work = useDraft(customer, { rows, setRows: onRows })
  const sending = useSendDraft(work)
  const isGuarded = rows.length > 0 && !sending.isSending && !sending.isDone
  return (
    <>
      <UnsavedGuard isGuarded={isGuarded} />
      <div className="draft-halves">
        <div className="stack stack-5">
          <DraftChannel work={work} />
          <ListBox work={work} />
          {rows.length > 0 && <DraftLines work={work} />}
        </div>
        {rows.length > 0 && <DraftSide work={work} sending={sending} />}
      </div>
    </>
  )
}
