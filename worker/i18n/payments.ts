import type { Sentences } from './sentence.ts'

/** What paying says. */
export const PAYMENT_SENTENCES = {
  payment_provider_away: {
    be: 'Плацёжная сістэма зараз не адказвае. Заказ захаваны: паспрабуйце аплаціць яго крыху пазней.',
    en: 'The payment service does not answer right now. Your order is kept: try to pay it a little later.',
    ru: 'Платёжная система сейчас не отвечает. Заказ сохранён: попробуйте оплатить его немного позже.',
  },
  payment_of_another_sum: {
    be: 'Сума або валюта не такая, як у плацяжы.',
    en: 'The sum or the currency is not that of the payment.',
    ru: 'Сумма или валюта не такая, как в платеже.',
  },
  sandbox_bank_decided: {
    be: 'Банк ужо вырашыў лёс гэтага плацяжу.',
    en: 'The bank has already decided on this payment.',
    ru: 'Банк уже принял решение по этому платежу.',
  },
} satisfies Sentences
