/** What staff call the statuses of customers' orders: the words of the back office's list, which a rule compares. */
export const ORDER_STATUS_WORDS = {
  be: {
    pending: 'Новы',
    pending_payment: 'Чакае аплаты',
    processing: 'Выконваецца',
    completed: 'Выкананы',
    canceled: 'Скасаваны',
    closed: 'Закрыты',
    fraud: 'Махлярства',
  },
  en: {
    pending: 'New',
    pending_payment: 'Awaiting payment',
    processing: 'Processing',
    completed: 'Completed',
    canceled: 'Cancelled',
    closed: 'Closed',
    fraud: 'Fraud',
  },
  ru: {
    pending: 'Новый',
    pending_payment: 'Ожидает оплаты',
    processing: 'Выполняется',
    completed: 'Выполнен',
    canceled: 'Отменён',
    closed: 'Закрыт',
    fraud: 'Мошенничество',
  },
}

/** The same of orders to suppliers. */
export const SUPPLIER_ORDER_STATUS_WORDS = {
  be: {
    new: 'не адпраўлены',
    sent: 'адпраўлены',
    confirmed: 'пацверджаны',
    in_transit: 'у дарозе',
    partly_received: 'атрыманы часткова',
    received: 'атрыманы',
    refused: 'адмова',
    canceled: 'скасаваны',
  },
  en: {
    new: 'not sent',
    sent: 'sent',
    confirmed: 'confirmed',
    in_transit: 'in transit',
    partly_received: 'partly received',
    received: 'received',
    refused: 'refused',
    canceled: 'cancelled',
  },
  ru: {
    new: 'не отправлен',
    sent: 'отправлен',
    confirmed: 'подтверждён',
    in_transit: 'в пути',
    partly_received: 'получен частично',
    received: 'получен',
    refused: 'отказ',
    canceled: 'отменён',
  },
}

/** Where lots of our shelf came from. */
export const LOT_SOURCE_WORDS = {
  be: { receipt: 'пастаўка', surplus: 'лішняе', return: 'вяртанне', count: 'падлік' },
  en: { receipt: 'delivery', surplus: 'surplus', return: 'return', count: 'count' },
  ru: { receipt: 'поставка', surplus: 'излишек', return: 'возврат', count: 'подсчёт' },
}
