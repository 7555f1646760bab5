import { LEAKED_PASSWORDS } from './leaked-passwords.ts'

let known: Set<string> | undefined

/**
 * Whether a password is among the commonest, capitals and signs added at its end aside: "Password1!"
 * is "password1". The list has those that could meet the rule at all: 8 characters, a digit.
 */
export function isLeakedPassword(password: string): boolean {
  known ??= new Set(LEAKED_PASSWORDS.split(/\s+/))
  const plain = password.normalize('NFKC').toLowerCase()
  return known.has(plain) || known.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))
}
