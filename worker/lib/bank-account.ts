/** Capitals without spaces, as accounts and codes of banks are kept. */
export const tidyBankCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

const LOOKS_LIKE_IBAN = /^[A-Z]{2}\d{2}/

/**
 * Whether a tidied account number may be one. What begins like an IBAN has to be one (ISO 13616: moved
 * round, letters as numbers, the remainder of 97 is 1); what does not is a country's own.
 */
export function isBankAccount(account: string): boolean {
  if (!LOOKS_LIKE_IBAN.test(account)) return /^[A-Z\d][A-Z\d\-/.]*$/.test(account)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(account)) return false
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** A BIC (ISO 9362), or a bank's code of nine digits where there are such (Russia's БИК). */
export const isBankCode = (code: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/.test(code) || /^\d{9}$/.test(code)
