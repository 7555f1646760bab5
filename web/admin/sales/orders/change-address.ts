import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'

/** Where a parcel goes, as it is typed. */
export interface ChangeAddress {
  first_name: string
  last_name: string
  company_name: string
  phone: string
  country: string
  postcode: string
  city: string
  address_line_one: string
  address_line_two: string
  district: string
}

/** The order's address; of one that is picked up, its payer's, else the customer's name and phone. */
export function toAddress({
  shipping_address,
  payment_address,
  customer,
}: AdminOrder): ChangeAddress {
  const known = shipping_address ?? payment_address
  return {
    first_name: known?.first_name ?? customer.first_name,
    last_name: known?.last_name ?? customer.last_name,
    company_name: known?.company_name ?? '',
    phone: known?.phone ?? customer.phone ?? '',
    country: known?.country ?? 'BY',
    postcode: known?.postcode ?? '',
    city: known?.city ?? '',
    address_line_one: known?.address_line_one ?? '',
    address_line_two: known?.address_line_two ?? '',
    district: known?.district ?? '',
  }
}

/** Whether it is sent elsewhere than before; what was picked up is, as soon as it has a street. */
export function isAddressTouched(order: AdminOrder, address: ChangeAddress): boolean {
  if (order.shipping_address === null) return address.address_line_one.trim() !== ''
  return JSON.stringify(toAddress(order)) !== JSON.stringify(address)
}
