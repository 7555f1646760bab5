import { and, eq, ne, sql } from 'drizzle-orm'
import type { InboundMailReason } from '../../db/json/inbound-mail.ts'
import { offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { matchesMask } from '../../lib/matches-mask.ts'
import { keyOfAddress } from '../suppliers/mail-address.ts'
import type { OfferRow } from '../price-lists/import-context.ts'

/** The offer of an address of ours; null: none has it. */
export async function findAddressed(ctx: Ctx, recipient: string) {
  const key = keyOfAddress(recipient)
  if (key === null) return null
  const [row = null] = await ctx.db
    .select({ offer: offers, supplierId: warehouses.supplierId, country: suppliers.country })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
    .where(eq(offers.mailKey, key))
  return row
}

export type Addressed = NonNullable<Awaited<ReturnType<typeof findAddressed>>>

/** Other offers of the same supplier that a mail's files may go to. */
export async function findOthers(
  ctx: Ctx,
  { offer, supplierId }: Addressed,
  mail: { sender: string; subject: string },
): Promise<OfferRow[]> {
  const rows = await ctx.db
    .select({ offer: offers })
    .from(offers)
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .where(
      and(
        eq(warehouses.supplierId, supplierId),
        ne(offers.id, offer.id),
        sql`${offers.fileMask} IS NOT NULL`,
      ),
    )
    .orderBy(offers.id)
  return rows.map((row) => row.offer).filter((other) => refusalOf(other, mail) === null)
}

/** Why an offer takes no lists from a mail; null: it does. */
export function refusalOf(
  offer: OfferRow,
  { sender, subject }: { sender: string; subject: string },
): InboundMailReason | null {
  if (!offer.isActive) return 'offer_inactive'
  if (!isAllowed(sender, offer.mailSenders)) return 'sender_not_allowed'
  const mask = offer.mailSubjectMask
  return mask === null || matchesMask(subject, mask) ? null : 'subject_differs'
}

/** An address itself, or `@` and its whole domain. */
const isAllowed = (sender: string, allowed: string[]): boolean =>
  allowed.includes(sender) || allowed.includes(sender.slice(sender.lastIndexOf('@')))
