import type { Locale } from '../../lib/locale.ts'
import { TRANSFER_WORDS, type TransferWords } from '../../store/mail/transfer-words.ts'
import type { DocumentKind } from '../orders/schemas/order.ts'

/** A document of an order, or the request to pay it. */
export type PrintableKind = DocumentKind | 'proforma'

/** The texts of documents in one language. */
interface DocumentTexts extends TransferWords {
  titles: Record<PrintableKind, string>
  toOrder: (number: string, day: string) => string
  issued: string
  seller: string
  payer: string
  delivery: string
  part: string
  quantity: string
  price: string
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
}

export const DOCUMENT_TEXTS: Record<Locale, DocumentTexts> = {
  be: {
    ...TRANSFER_WORDS.be,
    titles: {
      invoice: 'Рахунак-фактура',
      shipment: 'Пакавальны ліст',
      credit_note: 'Крэдыт-нота',
      cancellation: 'Скасаванне',
      proforma: 'Рахунак на аплату',
    },
    toOrder: (number, day) => `Да заказу ${number} ад ${day}`,
    issued: 'Выдадзены',
    seller: 'Прадавец',
    payer: 'Плацельшчык',
    delivery: 'Атрымальнік',
    part: 'Тавар',
    quantity: 'Колькасць',
    price: 'Цана',
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
  },
  en: {
    ...TRANSFER_WORDS.en,
    titles: {
      invoice: 'Invoice',
      shipment: 'Packing slip',
      credit_note: 'Credit note',
      cancellation: 'Cancellation',
      proforma: 'Proforma invoice',
    },
    toOrder: (number, day) => `For order ${number} of ${day}`,
    issued: 'Issued',
    seller: 'Seller',
    payer: 'Bill to',
    delivery: 'Ship to',
    part: 'Part',
    quantity: 'Quantity',
    price: 'Unit price',
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
  },
  ru: {
    ...TRANSFER_WORDS.ru,
    titles: {
      invoice: 'Счёт-фактура',
      shipment: 'Упаковочный лист',
      credit_note: 'Кредит-нота',
      cancellation: 'Отмена',
      proforma: 'Счёт на оплату',
    },
    toOrder: (number, day) => `К заказу ${number} от ${day}`,
    issued: 'Выдан',
    seller: 'Продавец',
    payer: 'Плательщик',
    delivery: 'Получатель',
    part: 'Товар',
    quantity: 'Количество',
    price: 'Цена',
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
  },
}
