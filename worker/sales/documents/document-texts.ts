import type { Locale } from '../../lib/locale.ts'
import { TRANSFER_WORDS, type TransferWords } from '../../store/mail/transfer-words.ts'
import type { DocumentKind } from '../orders/schemas/order.ts'

/** A document of an order, the request to pay it, or what was offered before it. */
export type PrintableKind = DocumentKind | 'proforma' | 'quote' | 'return'

/** The texts of documents in one language. */
interface DocumentTexts extends TransferWords {
  quote: {
    made: string
    until: string
    for: string
    days: string
    terms: string
    /** What a quote promises, and what it does not. */
    held: string
    /** The same of one whose delivery is agreed. */
    heldWhole: string
  }
  titles: Record<PrintableKind, string>
  toOrder: (number: string, day: string) => string
  /** Invoices that a credit note corrects: "INV-… of 1 December 2026"; several are joined by commas. */
  corrects: (invoices: string[]) => string
  ofDay: (number: string, day: string) => string
  issued: string
  seller: string
  payer: string
  delivery: string
  part: string
  quantity: string
  price: string
  /** The tax of a line. */
  lineTax: string
  sum: string
  subtotal: string
  shipping: string
  taxIncluded: (percent: string) => string
  taxOnTop: (percent: string) => string
  total: string
  poNumber: string
  tracking: string
  reason: string
  payment: string
  /** A request to pay by transfer. */
  pay: string
  scan: string
  /** What stands for letters that a PDF’s font lacks, as of Chinese and Arabic. */
  unprintable: string
}

export const DOCUMENT_TEXTS: Record<Locale, DocumentTexts> = {
  be: {
    ...TRANSFER_WORDS.be,
    quote: {
      made: 'Складзена',
      until: 'Цэны дзейнічаюць да',
      for: 'Каму',
      days: 'Дні',
      terms: 'Умовы',
      held: 'Цэны нязменныя да гэтага дня. Дастаўка разлічваецца пры афармленні заказу, тады ж правяраецца наяўнасць.',
      heldWhole:
        'Цэны і кошт дастаўкі нязменныя да гэтага дня. Наяўнасць правяраецца пры афармленні заказу.',
    },
    titles: {
      invoice: 'Рахунак-фактура',
      shipment: 'Пакавальны ліст',
      credit_note: 'Крэдыт-нота',
      cancellation: 'Скасаванне',
      proforma: 'Рахунак на аплату',
      quote: 'Камерцыйная прапанова',
      return: 'Вяртанне',
    },
    toOrder: (number, day) => `Да заказу ${number} ад ${day}`,
    corrects: (invoices) =>
      `${invoices.length > 1 ? 'Карэктуе рахункі-фактуры' : 'Карэктуе рахунак-фактуру'} ${invoices.join(', ')}`,
    ofDay: (number, day) => `${number} ад ${day}`,
    issued: 'Выдадзены',
    seller: 'Прадавец',
    payer: 'Плацельшчык',
    delivery: 'Атрымальнік',
    part: 'Тавар',
    quantity: 'Колькасць',
    price: 'Цана',
    lineTax: 'ПДВ',
    sum: 'Сума',
    subtotal: 'Тавары',
    shipping: 'Дастаўка',
    taxIncluded: (percent) => `У тым ліку ПДВ ${percent} %`,
    taxOnTop: (percent) => `ПДВ ${percent} %`,
    total: 'Разам',
    poNumber: 'Нумар закупкі',
    tracking: 'Нумар для адсочвання',
    reason: 'Прычына',
    payment: 'Аплата',
    pay: 'Аплата пераводам',
    scan: 'Адсканіруйце код у праграме свайго банка, каб не ўводзіць рэквізіты ўручную.',
    unprintable:
      'літары, якіх няма ў шрыфце гэтага файла; іх паказвае той самы дакумент як старонка.',
  },
  en: {
    ...TRANSFER_WORDS.en,
    quote: {
      made: 'Made',
      until: 'Prices held until',
      for: 'Prepared for',
      days: 'Days',
      terms: 'Terms',
      held: 'Prices stay as they are until that day. Delivery is added and stock is checked when the order is placed.',
      heldWhole:
        'Prices and delivery stay as they are until that day. Stock is checked when the order is placed.',
    },
    titles: {
      invoice: 'Invoice',
      shipment: 'Packing slip',
      credit_note: 'Credit note',
      cancellation: 'Cancellation',
      proforma: 'Proforma invoice',
      quote: 'Quote',
      return: 'Return',
    },
    toOrder: (number, day) => `For order ${number} of ${day}`,
    corrects: (invoices) =>
      `Corrects ${invoices.length > 1 ? 'invoices' : 'invoice'} ${invoices.join(', ')}`,
    ofDay: (number, day) => `${number} of ${day}`,
    issued: 'Issued',
    seller: 'Seller',
    payer: 'Bill to',
    delivery: 'Ship to',
    part: 'Part',
    quantity: 'Quantity',
    price: 'Unit price',
    lineTax: 'VAT',
    sum: 'Amount',
    subtotal: 'Subtotal',
    shipping: 'Delivery',
    taxIncluded: (percent) => `VAT included, ${percent}%`,
    taxOnTop: (percent) => `VAT ${percent}%`,
    total: 'Total',
    poNumber: 'PO number',
    tracking: 'Tracking number',
    reason: 'Reason',
    payment: 'Payment',
    pay: 'Pay by bank transfer',
    scan: 'Scan the code with your bank’s app instead of typing the details.',
    unprintable:
      'letters that the font of this file does not have; the same document as a web page shows them.',
  },
  ru: {
    ...TRANSFER_WORDS.ru,
    quote: {
      made: 'Составлено',
      until: 'Цены действуют до',
      for: 'Кому',
      days: 'Дни',
      terms: 'Условия',
      held: 'Цены неизменны до этого дня. Доставка рассчитывается при оформлении заказа, тогда же проверяется наличие.',
      heldWhole:
        'Цены и стоимость доставки неизменны до этого дня. Наличие проверяется при оформлении заказа.',
    },
    titles: {
      invoice: 'Счёт-фактура',
      shipment: 'Упаковочный лист',
      credit_note: 'Кредит-нота',
      cancellation: 'Отмена',
      proforma: 'Счёт на оплату',
      quote: 'Коммерческое предложение',
      return: 'Возврат',
    },
    toOrder: (number, day) => `К заказу ${number} от ${day}`,
    corrects: (invoices) =>
      `${invoices.length > 1 ? 'Корректирует счета-фактуры' : 'Корректирует счёт-фактуру'} ${invoices.join(', ')}`,
    ofDay: (number, day) => `${number} от ${day}`,
    issued: 'Выдан',
    seller: 'Продавец',
    payer: 'Плательщик',
    delivery: 'Получатель',
    part: 'Товар',
    quantity: 'Количество',
    price: 'Цена',
    lineTax: 'НДС',
    sum: 'Сумма',
    subtotal: 'Товары',
    shipping: 'Доставка',
    taxIncluded: (percent) => `В том числе НДС ${percent} %`,
    taxOnTop: (percent) => `НДС ${percent} %`,
    total: 'Итого',
    poNumber: 'Номер закупки',
    tracking: 'Номер для отслеживания',
    reason: 'Причина',
    payment: 'Оплата',
    pay: 'Оплата переводом',
    scan: 'Отсканируйте код в приложении своего банка, чтобы не вводить реквизиты вручную.',
    unprintable:
      'буквы, которых нет в шрифте этого файла; их показывает тот же документ как страница.',
  },
}
