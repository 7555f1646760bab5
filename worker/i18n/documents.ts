import { nameSentences, type Sentences } from './sentence.ts'

/** What documents of orders say: invoices, packing slips, credit notes, quotes, slips of returns. */
export const DOCUMENT_SENTENCES = {
  ofTest: {
    be: 'Пробны дакумент: крама яшчэ не была адкрыта.',
    en: 'A test document: the store was not open yet.',
    ru: 'Пробный документ: магазин ещё не был открыт.',
  },
  taxNumber: {
    be: 'УНП',
    en: 'Tax number',
    ru: 'УНП/ИНН',
  },
  bank: {
    be: 'Банк',
    en: 'Bank',
    ru: 'Банк',
  },
  recipient: {
    be: 'Атрымальнік',
    en: 'Recipient',
    ru: 'Получатель',
  },
  account: {
    be: 'Рахунак',
    en: 'Account',
    ru: 'Счёт',
  },
  correspondent: {
    be: 'Карэспандэнцкі рахунак',
    en: 'Correspondent account',
    ru: 'Корреспондентский счёт',
  },
  due: {
    be: 'Да аплаты',
    en: 'Amount due',
    ru: 'К оплате',
  },
  purpose: {
    be: 'Прызначэнне плацяжу',
    en: 'Payment reference',
    ru: 'Назначение платежа',
  },
  quote_made: {
    be: 'Складзена',
    en: 'Made',
    ru: 'Составлено',
  },
  quote_until: {
    be: 'Цэны дзейнічаюць да',
    en: 'Prices held until',
    ru: 'Цены действуют до',
  },
  quote_for: {
    be: 'Каму',
    en: 'Prepared for',
    ru: 'Кому',
  },
  quote_days: {
    be: 'Дні',
    en: 'Days',
    ru: 'Дни',
  },
  quote_terms: {
    be: 'Умовы',
    en: 'Terms',
    ru: 'Условия',
  },
  quote_held: {
    be: 'Цэны нязменныя да гэтага дня. Дастаўка разлічваецца пры афармленні заказу, тады ж правяраецца наяўнасць.',
    en: 'Prices stay as they are until that day. Delivery is added and stock is checked when the order is placed.',
    ru: 'Цены неизменны до этого дня. Доставка рассчитывается при оформлении заказа, тогда же проверяется наличие.',
  },
  quote_heldWhole: {
    be: 'Цэны і кошт дастаўкі нязменныя да гэтага дня. Наяўнасць правяраецца пры афармленні заказу.',
    en: 'Prices and delivery stay as they are until that day. Stock is checked when the order is placed.',
    ru: 'Цены и стоимость доставки неизменны до этого дня. Наличие проверяется при оформлении заказа.',
  },
  title_of_invoice: {
    be: 'Рахунак-фактура',
    en: 'Invoice',
    ru: 'Счёт-фактура',
  },
  title_of_shipment: {
    be: 'Пакавальны ліст',
    en: 'Packing slip',
    ru: 'Упаковочный лист',
  },
  title_of_credit_note: {
    be: 'Крэдыт-нота',
    en: 'Credit note',
    ru: 'Кредит-нота',
  },
  title_of_cancellation: {
    be: 'Скасаванне',
    en: 'Cancellation',
    ru: 'Отмена',
  },
  title_of_proforma: {
    be: 'Рахунак на аплату',
    en: 'Proforma invoice',
    ru: 'Счёт на оплату',
  },
  title_of_quote: {
    be: 'Камерцыйная прапанова',
    en: 'Quote',
    ru: 'Коммерческое предложение',
  },
  title_of_return: {
    be: 'Вяртанне',
    en: 'Return',
    ru: 'Возврат',
  },
  issued: {
    be: 'Выдадзены',
    en: 'Issued',
    ru: 'Выдан',
  },
  seller: {
    be: 'Прадавец',
    en: 'Seller',
    ru: 'Продавец',
  },
  payer: {
    be: 'Плацельшчык',
    en: 'Bill to',
    ru: 'Плательщик',
  },
  delivery: {
    be: 'Атрымальнік',
    en: 'Ship to',
    ru: 'Получатель',
  },
  part: {
    be: 'Тавар',
    en: 'Part',
    ru: 'Товар',
  },
  quantity: {
    be: 'Колькасць',
    en: 'Quantity',
    ru: 'Количество',
  },
  price: {
    be: 'Цана',
    en: 'Unit price',
    ru: 'Цена',
  },
  lineTax: {
    be: 'ПДВ',
    en: 'VAT',
    ru: 'НДС',
  },
  sum: {
    be: 'Сума',
    en: 'Amount',
    ru: 'Сумма',
  },
  subtotal: {
    be: 'Тавары',
    en: 'Subtotal',
    ru: 'Товары',
  },
  shipping: {
    be: 'Дастаўка',
    en: 'Delivery',
    ru: 'Доставка',
  },
  total: {
    be: 'Разам',
    en: 'Total',
    ru: 'Итого',
  },
  poNumber: {
    be: 'Нумар закупкі',
    en: 'PO number',
    ru: 'Номер закупки',
  },
  tracking: {
    be: 'Нумар для адсочвання',
    en: 'Tracking number',
    ru: 'Номер для отслеживания',
  },
  reason: {
    be: 'Прычына',
    en: 'Reason',
    ru: 'Причина',
  },
  payment: {
    be: 'Аплата',
    en: 'Payment',
    ru: 'Оплата',
  },
  pay: {
    be: 'Аплата пераводам',
    en: 'Pay by bank transfer',
    ru: 'Оплата переводом',
  },
  scan: {
    be: 'Адсканіруйце код у праграме свайго банка, каб не ўводзіць рэквізіты ўручную.',
    en: 'Scan the code with your bank’s app instead of typing the details.',
    ru: 'Отсканируйте код в приложении своего банка, чтобы не вводить реквизиты вручную.',
  },
  unprintable: {
    be: 'літары, якіх няма ў шрыфце гэтага файла; іх паказвае той самы дакумент як старонка.',
    en: 'letters that the font of this file does not have; the same document as a web page shows them.',
    ru: 'буквы, которых нет в шрифте этого файла; их показывает тот же документ как страница.',
  },
  toOrder: {
    be: 'Да заказу {number} ад {day}',
    en: 'For order {number} of {day}',
    ru: 'К заказу {number} от {day}',
  },
  ofDay: {
    be: '{number} ад {day}',
    en: '{number} of {day}',
    ru: '{number} от {day}',
  },
  taxIncluded: {
    be: 'У тым ліку ПДВ {percent} %',
    en: 'VAT included, {percent}%',
    ru: 'В том числе НДС {percent} %',
  },
  taxOnTop: {
    be: 'ПДВ {percent} %',
    en: 'VAT {percent}%',
    ru: 'НДС {percent} %',
  },
  corrects: {
    be: {
      one: 'Карэктуе рахунак-фактуру {invoices}',
      few: 'Карэктуе рахункі-фактуры {invoices}',
      many: 'Карэктуе рахункі-фактуры {invoices}',
      other: 'Карэктуе рахункі-фактуры {invoices}',
    },
    en: { one: 'Corrects invoice {invoices}', other: 'Corrects invoices {invoices}' },
    ru: {
      one: 'Корректирует счёт-фактуру {invoices}',
      few: 'Корректирует счета-фактуры {invoices}',
      many: 'Корректирует счета-фактуры {invoices}',
      other: 'Корректирует счета-фактуры {invoices}',
    },
  },
} satisfies Sentences

nameSentences('documents', DOCUMENT_SENTENCES)
