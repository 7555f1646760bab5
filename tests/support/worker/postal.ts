/** An address as a page sends it; `changes` replace single fields. */
export const addressInput = (changes: object = {}) => ({
  first_name: 'Ала',
  last_name: 'Тэст',
  address_line_one: 'вул. Якуба Коласа, 12',
  city: 'Мінск',
  country: 'BY',
  postcode: '220013',
  phone: '+375 29 123-45-67',
  ...changes,
})

/** Numbers with right check digits: УНП of Belarus. */
export const UNPS = ['100582333', '190542056', '193100002', '200000003'] as const

/** A company as a page sends it. */
export const companyInput = (changes: object = {}) => ({
  name: 'ТАА «Дэталь»',
  tax_number: UNPS[0],
  country: 'BY',
  address_line_one: 'пр. Незалежнасці, 1',
  city: 'Мінск',
  postcode: '220030',
  ...changes,
})
