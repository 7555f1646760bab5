const E_MAIL = /[^\s@]+@[^\s@]+\.[^\s@]/u
/** `+375 29 …`, `(029) 123`, `29 123-45-67`: how people write telephones, but not part numbers. */
const PHONE =
  /\+\s*\d[\d\s().-]{8,}|\(\s*0?\d{2,4}\s*\)\s*\d|\b\d{2,3}[\s-]\d{3}[\s-]\d{2}[\s-]\d{2}\b/
/** Belarusian and Russian mobile numbers in one piece. */
const BARE_PHONE = /^(?:375(?:25|29|33|44)\d{7}|80(?:25|29|33|44)\d{7}|[78]9\d{9})$/
const CARD = /^\d{16}$/

/** Whether a text looks like an e-mail address, telephone or card rather than a part. */
export function isPrivateText(text: string): boolean {
  const plain = text.normalize('NFKC').trim()
  const digits = plain.replace(/[\s-]/g, '')
  return (
    E_MAIL.test(plain) ||
    PHONE.test(plain) ||
    BARE_PHONE.test(digits) ||
    (CARD.test(digits) && isCardNumber(digits))
  )
}

/** The check digit of payment cards (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits).reduceRight((total, digit, index) => {
    const value = Number.parseInt(digit, 10)
    const isDoubled = (digits.length - index) % 2 === 0
    return total + (isDoubled ? (value > 4 ? value * 2 - 9 : value * 2) : value)
  }, 0)
  return sum % 10 === 0
}
