import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Query, query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import type { CartRow } from '../cart/cart-rows.ts'
import { chosenRow, withTypedAddress } from '../checkout/chosen-row.ts'
import { type CheckoutRow, type CheckoutState, readSale } from '../checkout/read-checkout.ts'
import type { StaffDiscount } from '../orders/place/order-draft.ts'
import { creditExcuse } from '../credit/excuse.ts'
import { discounted } from './discount.ts'
import type { DraftInput } from './schemas.ts'

/** A draft as it can be bought now: its `row` is what is chosen, its lines cost what is charged for them. */
export interface DraftState {
  state: CheckoutState & { row: CheckoutRow }
  discount: StaffDiscount | null
}

/**
 * Reads a draft at today's prices of its customer, less the discount: their channel, group and currency. One round
 * trip. `not_found` for an unknown or blocked customer; 422 for somebody else's company or address, and for a
 * discount of all there is.
 */
export async function readDraft(ctx: Ctx, input: DraftInput): Promise<DraftState> {
  const read = await readSale(ctx, {
    userId: input.customer_id,
    quote: null,
    lines: linesOf(input),
    preferences: [input.currency ?? null],
  })
  const { lines, discount } = discounted(read, input)
  const addressed = addressOf(read, input)
  const row = chosenRow({
    quote_id: null,
    currency: read.priced.book.currency.code,
    company_id: companyOf(read, input),
    shipping_address_id: addressed.addressId,
    shipping_method: input.shipping_method ?? read.last?.shipping_method ?? null,
    payment_method: input.payment_method ?? read.last?.payment_method ?? null,
    comment: input.comment,
    po_number: input.po_number,
  })
  const excuse = creditExcuse(ctx, input.credit_reason)
  return {
    state: { ...addressed.state, lines, isHeld: true, creditExcuse: excuse, row },
    discount,
  }
}

/** What is wanted, as lines of a cart that nobody has: their ids are their places. */
const linesOf = ({ items }: DraftInput): Query<CartRow> =>
  needing(
    query<CartRow>`
  SELECT l.key + 1 AS id, l.value ->> 'supplier_offer_item_id' AS supplier_offer_item_id,
    i.product_id, l.value ->> 'quantity' AS quantity, NULL AS price_micros,
    NULL AS channel_price_micros, NULL AS currency, 0 AS is_saved_for_later, 1 AS is_selected
  FROM json_each(${JSON.stringify(items)}) l
  LEFT JOIN offer_items i ON i.id = l.value ->> 'supplier_offer_item_id' ORDER BY l.key`,
    {
      of: 'lines',
      ids: sql`SELECT value ->> 'supplier_offer_item_id' AS id FROM json_each(${JSON.stringify(items)})`,
    },
  )

/** The company that is chosen, or else the one a customer usually buys for. */
function companyOf(
  { companies, person }: CheckoutState,
  { company_id: id }: DraftInput,
): number | null {
  if (id === undefined) {
    const usual = companies.find(({ is_default: isDefault }) => isDefault) ?? null
    return person.kind === 'company' ? (usual?.id ?? null) : null
  }
  if (id !== null && !companies.some((company) => company.id === id)) {
    throw invalid('company_id', 'unknown_company')
  }
  return id
}

/** The state with the address that is typed or chosen, or else the customer's usual one. */
function addressOf(read: CheckoutState, input: DraftInput) {
  const { shipping_address: typed, shipping_address_id: id } = input
  if (typed !== null) return withTypedAddress(read, postalOf(typed))
  const { addresses } = read
  if (id !== undefined && id !== null && !addresses.some((address) => address.id === id)) {
    throw invalid('shipping_address_id', 'unknown_address')
  }
  const usual = addresses.find((address) => address.is_default_shipping)?.id ?? null
  return { state: read, addressId: id === undefined ? usual : id }
}

const postalOf = (typed: NonNullable<DraftInput['shipping_address']>) => ({
  first_name: typed.first_name,
  last_name: typed.last_name,
  company_name: typed.company_name ?? null,
  address_line_one: typed.address_line_one,
  address_line_two: typed.address_line_two ?? null,
  city: typed.city,
  district: typed.district ?? null,
  country: typed.country,
  postcode: typed.postcode,
  phone: typed.phone,
})
