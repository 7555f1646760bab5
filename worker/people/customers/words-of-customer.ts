/** The words of the full-text index `customer_words` that a text asks for. */
export { wordsWithPhone as wordsOfCustomer } from '../../lib/words-with-phone.ts'
