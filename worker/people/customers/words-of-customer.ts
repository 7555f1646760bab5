import { wordsWithPhone } from '../../lib/words-with-phone.ts'

/** The words of the full-text index `customer_words` that a text asks for; null when it has none. */
export const wordsOfCustomer = (q: string): string | null => wordsWithPhone(q)
