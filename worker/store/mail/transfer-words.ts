/** What the fields of a payment order at a bank are called in mails; said in other languages by `phrase.ts`. */
export const TRANSFER_WORDS = {
  taxNumber: 'Tax number',
  bank: 'Bank',
  recipient: 'Recipient',
  account: 'Account',
  correspondent: 'Correspondent account',
  due: 'Amount due',
  purpose: 'Payment reference',
}
