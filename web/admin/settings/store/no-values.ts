import { toStoreForm } from './store-values.ts'

/** The shape of the form, for its parts. */
export const NO_SETTINGS = toStoreForm({
  store_name: '',
  default_locale: 'en',
  analytics_id: null,
  contact_email: null,
  contact_phone: null,
  sender_email: null,
  staff_two_factor_required: false,
  home_country: 'BY',
  unknown_weight: 10,
  quote_days: 7,
  return_days: 14,
  return_address: null,
  time_zone: 'Europe/Minsk',
  order_by: '15:00',
  handling_days: 1,
  contact_hours: {},
  epc_makes: {},
  version: 0,
  can_forward: false,
  sender_default: null,
  quote_address: null,
})
