import type { FileErrorCode } from '../../list-files/reading.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import type { ImportContext } from './import-context.ts'
import { mailsToResponsible } from './mail-responsible.ts'
import { moveList } from './move-list.ts'

type Changes = Parameters<typeof moveList>[2]

interface Refusal {
  code: FileErrorCode
  params: Record<string, string | number>
}

/** Ends an import without a list, and mails who is responsible for the offer. False: it has moved on. */
export async function failList(
  imp: Pick<ImportContext, 'ctx' | 'list' | 'offer'>,
  error: Refusal,
  changes: Changes = {},
): Promise<boolean> {
  const mails = await mailsToResponsible(imp, { error })
  const all = { ...changes, error, progress: null, claim: null }
  const isMoved = await moveList(imp, 'fail', all, mails)
  if (isMoved) await sendSoon(imp.ctx)
  return isMoved
}
