import { type Filling, filling, type Plan } from './filling.ts'
import { OFFERS } from './sizes.ts'
import { DAY, hashOf, momentOf, YEAR } from './sql.ts'

/** Three years of suppliers' lists and of lists to be quoted: one in five hundred waits for a person, the bytes of 90 days are kept. */
export function inboundMails({ sizes: { inboundMails: count }, now }: Plan): Filling[] {
  const at = momentOf('n', count, [now - 3 * YEAR, now])
  const isWaiting = 'n % 500 = 0'
  return [
    filling('inbound_mails', count, {
      id: 'n',
      key: hashOf('n', 31),
      kind: `iif(n % 2 = 0, 'quote', 'list')`,
      status: `iif(${isWaiting}, 'waiting', iif(n % 50 = 0, 'dismissed', 'done'))`,
      reason: `iif(n % 50 = 0, 'unverified', NULL)`,
      raw_key: `iif(${at} > ${now - 90 * DAY} OR ${isWaiting}, 'inbound-mails/' || n, NULL)`,
      size: '20000 + n % 900000',
      recipient: `printf('lists+%016x@detal.example', 1 + n % ${OFFERS})`,
      sender: `'prices-' || (n % 30) || '@supply.example'`,
      subject: `'Prices of ' || n`,
      is_verified: 'n % 50 <> 0',
      is_automatic: '0',
      offer_id: `1 + n % ${OFFERS}`,
      files: `json_array(json_object('name', 'prices.csv', 'size', 20000, 'attachment', 0, 'archive', NULL))`,
      words: `'prices-' || (n % 30) || '@supply.example prices of ' || n || ' prices.csv'`,
      updated_at: at,
      settled_at: `iif(${isWaiting}, NULL, ${at})`,
      created_at: at,
    }),
    filling('inbound_mail_lists', count, {
      mail_id: 'n',
      file: '0',
      offer_id: `1 + n % ${OFFERS}`,
      price_list_id: '1 + n % 9000',
      is_new: '1',
    }),
    filling('quote_mails', count / 2, {
      mail_id: '2 * n',
      user_id: 'n % 1000',
      locale: `'ru'`,
      text: `''`,
      lines: `'[]'`,
      is_cut: '0',
      faults: `'[]'`,
      quote_id: 'n',
      answered_at: String(now),
      created_at: String(now),
    }),
  ]
}
