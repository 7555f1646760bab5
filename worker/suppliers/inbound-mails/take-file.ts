import { and, eq, inArray } from 'drizzle-orm'
import { inboundMails } from '../../db/schema/inbound-mails.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict } from '../../errors.ts'
import { getOfferRow } from '../price-lists/get-rows.ts'
import { addList } from './add-list.ts'
import { getInboundMail, getMailRow } from './read-inbound-mails.ts'
import { readRaw } from './read-raw.ts'
import type { InboundMail, TakeFileInput } from './schemas.ts'
import { takeApart } from './take-apart.ts'

/**
 * Reads a file of a mail for an offer, as if the actor had uploaded it: it never goes live by itself. Once for
 * each file and offer, however often it is asked. Errors: `not_found` (mail, offer), `conflict` (still under
 * way, forgotten, no such file).
 */
export async function takeFile(
  ctx: Ctx,
  id: number,
  { file, offer_id: offerId }: TakeFileInput,
): Promise<InboundMail> {
  const mail = await getMailRow(ctx, id)
  if (mail.status === 'arriving' || mail.status === 'received') throw conflict('mail_under_way')
  const offer = await getOfferRow(ctx, offerId)
  if (mail.files[file] === undefined) throw conflict('mail_file_unknown')
  const apart = await takeApart(await readRaw(ctx, mail))
  if (apart === null) throw conflict('mail_file_unknown')
  await addList(ctx, apart, { mailId: id, file, offerId: offer.id, isAutoApplied: false })
  await ctx.db
    .update(inboundMails)
    .set({ status: 'reading', settledAt: null, updatedAt: ctx.now })
    .where(and(eq(inboundMails.id, id), inArray(inboundMails.status, ['waiting', 'dismissed'])))
  announce(ctx, { kind: 'inbound-mail', id: 0 })
  await ctx.jobs.send({ kind: 'inbound-mail.continue', mailId: id })
  return getInboundMail(ctx, id)
}
