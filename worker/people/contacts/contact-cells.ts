import type { contacts } from '../../db/schema/contacts.ts'
import { foldText } from '../../lib/fold-text.ts'

/** Who a contact is, besides tags and links. */
export type ContactFields = Pick<
  typeof contacts.$inferSelect,
  'name' | 'firm' | 'position' | 'email' | 'phones' | 'locale' | 'note'
>

/** Of a phone, as many of its last digits tell it from others, however it is written. */
const PHONE_DIGITS = 9
/** Short ones are people's own numbers within a firm. */
const LEAST_DIGITS = 7

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')

/** Phones as they were written, each number once. */
export const distinctPhones = (phones: readonly string[]): string[] =>
  [
    ...new Map(phones.map((phone) => [phoneKey(phone), phone] as const).toReversed()).values(),
  ].toReversed()

/** By what a phone is told from others. */
export const phoneKey = (phone: string): string => digitsOf(phone).slice(-PHONE_DIGITS)

/** A word of the full-text index for the end of a phone; `customer_words` has the same. */
export const phoneWord = (phone: string, digits = PHONE_DIGITS): string =>
  `t${digitsOf(phone).slice(-digits)}`

/** What is stored of a contact besides what was typed: by what it is sorted and found. */
export function contactCells(fields: ContactFields) {
  const { name, firm, position, email, phones } = fields
  const said = foldText([name, firm, position, email ?? ''].join(' ')).replaceAll('_', ' ')
  const numbers = phones.flatMap((phone) => [
    digitsOf(phone),
    phoneWord(phone),
    phoneWord(phone, LEAST_DIGITS),
  ])
  return {
    ...fields,
    nameKey: foldText(name),
    firmKey: foldText(firm),
    words: [said, ...numbers].join(' '),
  }
}

/** By what another contact is taken for the same person: e-mail, phone, name and firm. */
export function contactKeys({ name, firm, email, phones }: ContactFields): string[] {
  const numbers = phones.filter((phone) => digitsOf(phone).length >= LEAST_DIGITS).map(phoneKey)
  const isNamed = foldText(firm) !== ''
  return [
    ...new Set([
      ...(email === null ? [] : [`e:${email}`]),
      ...numbers.map((number) => `p:${number}`),
      ...(isNamed ? [`n:${foldText(name)}|${foldText(firm)}`] : []),
    ]),
  ]
}
