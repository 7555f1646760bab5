import type { Sentences } from './sentence.ts'

/** What paying says. */
export const PAYMENT_SENTENCES = {
  payment_provider_away: {
    be: 'Плацежная сістэма зараз не адказвае. Заказ захаваны: паспрабуйце аплаціць яго крыху пазней.',
    en: 'The payment service does not answer right now. Your order is kept: try to pay it a little later.',
    ru: 'Платёжная система сейчас не отвечает. Заказ сохранён: попробуйте оплатить его немного позже.',
  },
  payment_of_another_sum: {
    be: 'Сума або валюта не такая, як у плацяжы.',
    en: 'The sum or the currency is not that of the payment.',
    ru: 'Сумма или валюта не такая, как в платеже.',
  },
  payment_address: {
    be: 'Тут патрэбны адкрыты адрас https.',
    en: 'This has to be a public https address.',
    ru: 'Здесь нужен открытый адрес https.',
  },
  payment_provider_unready: {
    be: 'Спачатку ўпішыце нумар крамы, сакрэтны і публічны ключы гэтай плацежнай сістэмы.',
    en: 'First fill in this payment service’s shop number, secret key and public key.',
    ru: 'Сначала впишите номер магазина, секретный и публичный ключи этой платёжной системы.',
  },
  payment_secret_moved: {
    be: 'Для новага адраса ўпішыце сакрэтны ключ яшчэ раз: захаваны туды не адпраўляецца.',
    en: 'Type the secret key again for the new address: the one kept is not sent there.',
    ru: 'Для нового адреса впишите секретный ключ ещё раз: сохранённый туда не отправляется.',
  },
  sandbox_bank_decided: {
    be: 'Банк ужо вырашыў лёс гэтага плацяжу.',
    en: 'The bank has already decided on this payment.',
    ru: 'Банк уже принял решение по этому платежу.',
  },
} satisfies Sentences
