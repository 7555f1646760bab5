import { z } from 'zod'
import { CSV_FORM } from '../../../lib/csv-form.ts'
import { idList, line, pageQuery, queryId } from '../../../lib/wire.ts'
import { OrderStatus } from './order.ts'

const day = z.iso.date()

const oneOrMany = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(most).optional(),
  )

/** Query of `GET /admin/orders`; the newest come first unless sorted otherwise. */
export const AdminOrdersQuery = pageQuery(['created_at', 'number', 'grand_total', 'status']).extend(
  {
    'status[]': oneOrMany(OrderStatus, 7),
    /** Days by the store's clock, both inclusive. */
    'date[from]': day.optional(),
    'date[to]': day.optional(),
    company_id: queryId.optional(),
    /** Of this person for themselves alone: with no company. */
    buyer_id: queryId.optional(),
    channel_id: queryId.optional(),
    /** ISO 4217. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Its code. */
    payment_method: line(40).optional(),
    /** With a line of it, even a cancelled one. */
    product_id: queryId.optional(),
    brand: line(200).optional(),
    supplier_id: queryId.optional(),
    /** Nothing is left to be paid. */
    is_paid: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    /** Only orders with money that staff are to give back: held, or to be sent by hand. */
    to_refund: z.literal('true').optional(),
    /** Only open orders of which a supplier refused a line that is still to be shipped. */
    refused: z.literal('true').optional(),
    /** Only these orders: a page of the list at most. */
    ids: idList(100).optional(),
  },
)
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>

/** Query of its CSV. */
export const AdminOrdersCsvQuery = AdminOrdersQuery.extend(CSV_FORM)
export type AdminOrdersCsvQuery = z.infer<typeof AdminOrdersCsvQuery>
