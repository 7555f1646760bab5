import { asc, eq, sql } from 'drizzle-orm'
import { named } from '../../db/named.ts'
import { inboundMailLists, inboundMails } from '../../db/schema/inbound-mails.ts'
import { priceLists } from '../../db/schema/price-lists.ts'
import { offers, suppliers, warehouses } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'

/** What the mail's files became, the addressed offer's first. */
export const selectSettled = ({ db }: Ctx, id: number) =>
  db
    .select({
      file: inboundMailLists.file,
      isNew: inboundMailLists.isNew,
      list: priceLists,
      offer: offers.name,
      warehouse: named(warehouses.name, 'warehouse_name'),
      country: suppliers.country,
    })
    .from(inboundMailLists)
    .innerJoin(inboundMails, eq(inboundMails.id, inboundMailLists.mailId))
    .innerJoin(priceLists, eq(priceLists.id, inboundMailLists.priceListId))
    .innerJoin(offers, eq(offers.id, inboundMailLists.offerId))
    .innerJoin(warehouses, eq(warehouses.id, offers.warehouseId))
    .innerJoin(suppliers, eq(suppliers.id, warehouses.supplierId))
    .where(eq(inboundMailLists.mailId, id))
    .orderBy(sql`${offers.id} IS NOT ${inboundMails.offerId}`, asc(inboundMailLists.file))

export type SettledList = Awaited<ReturnType<typeof selectSettled>>[number]
