import { createHmac } from 'node:crypto'
import { NO_PASSWORD } from '../../people/accounts/password.ts'

/** How a value is replaced; see `masked-columns.ts`. */
export type Mask =
  | 'email'
  /** Letter for letter. */
  | 'text'
  /** Each text in it. */
  | 'json'
  /** A random secret, one for each value. */
  | 'token'
  | 'no-password'
  /** Null. */
  | 'none'
  | 'list'
  | 'object'
  | 'zero'

const LETTERS = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'абвгдежзіклмнопрстуфхцчшыэюя',
  'АБВГДЕЖЗІКЛМНОПРСТУФХЦЧШЫЭЮЯ',
  '0123456789',
]
const CLASSES = [/[a-z]/, /[A-Z]/, /[а-яёіў]/, /[А-ЯЁІЎ]/, /[0-9]/]
const EMAIL = /^[^@\s]+@[^@\s]+$/

/** Members of JSON that say nothing of a person: what they hold is chosen from the store's own lists. */
const PLAIN_MEMBERS =
  /^(kind|type|country|locale|currency|status|code|method|shipping_method|payment_method|unit|source|day|at|id|.*_(id|at|on|code|kind))$/

/**
 * Replaces values so that nobody can tell who they were, by a salt that is thrown away: equal ones stay equal,
 * letters become letters and digits digits, so that lengths, scripts and shapes stay.
 */
export class Masker {
  readonly #salt: Uint8Array

  constructor(salt: Uint8Array) {
    this.#salt = salt
  }

  /** The value in its place; null stays null, and so do numbers but for `zero`. */
  mask(mask: Mask, value: string | number | null): string | number | null {
    if (value === null || mask === 'none') return null
    if (mask === 'zero') return 0
    if (typeof value === 'number') return value
    switch (mask) {
      case 'email':
        return this.#email(value)
      case 'text':
        return this.#scramble(value)
      case 'json':
        return JSON.stringify(this.#walk(JSON.parse(value) as unknown))
      case 'token':
        return this.#digest(value).toString('base64url').slice(0, 32)
      case 'no-password':
        return NO_PASSWORD
      case 'list':
        return '[]'
      case 'object':
        return '{}'
    }
  }

  #digest(text: string): Buffer {
    return createHmac('sha256', this.#salt).update(text).digest()
  }

  #email(address: string): string {
    const name = this.#digest(address.toLowerCase()).toString('hex').slice(0, 16)
    return address === '' ? '' : `${name}@masked.invalid`
  }

  #scramble(text: string): string {
    if (EMAIL.test(text)) return this.#email(text)
    let stream = this.#digest(text)
    let masked = ''
    let at = 0
    for (const character of text) {
      if (at === stream.length) [stream, at] = [this.#digest(masked + text), 0]
      const letters = LETTERS[CLASSES.findIndex((all) => all.test(character))]
      // A letter of another script says as little as these.
      const set = letters ?? (/\p{L}/u.test(character) ? LETTERS[0] : undefined)
      masked += set === undefined ? character : set.charAt((stream[at] ?? 0) % set.length)
      at += 1
    }
    return masked
  }

  #walk(value: unknown, member = ''): unknown {
    if (typeof value === 'string') return PLAIN_MEMBERS.test(member) ? value : this.#scramble(value)
    if (Array.isArray(value)) return value.map((each) => this.#walk(each, member))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, this.#walk(each, name)]),
    )
  }
}
