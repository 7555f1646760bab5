import type { PostalSnapshot } from '../../db/json/order.ts'
import type { CheckoutRow, CheckoutState } from './read-checkout.ts'

/** Stands for an address that is none of the customer's. */
const TYPED_ADDRESS = 0

type Chosen = Pick<
  CheckoutRow,
  | 'quote_id'
  | 'currency'
  | 'company_id'
  | 'shipping_address_id'
  | 'shipping_method'
  | 'payment_method'
  | 'comment'
  | 'po_number'
>

/** What was chosen without a checkout page, as the row of a checkout. */
export const chosenRow = (chosen: Chosen): CheckoutRow => ({
  ...chosen,
  id: 0,
  status: 'open',
  is_partial: 0,
  team_id: null,
  payment_address_id: null,
})

/** The state with an address beside the customer's own, and its id; null: there is none. */
export function withTypedAddress(
  state: CheckoutState,
  address: PostalSnapshot | null,
): { state: CheckoutState; addressId: number | null } {
  if (address === null) return { state, addressId: null }
  const typed = {
    ...address,
    id: TYPED_ADDRESS,
    company_id: null,
    tax_number: null,
    is_default_shipping: false,
    is_default_payment: false,
    created_at: new Date(0).toISOString(),
  }
  return {
    state: { ...state, addresses: [...state.addresses, typed] },
    addressId: TYPED_ADDRESS,
  }
}
