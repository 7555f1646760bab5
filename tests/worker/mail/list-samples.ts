import type { PriceListMails } from '../../../worker/store/mail/price-list-mails.ts'

const URL = 'https://detal.example/be/x'

/** What mails to who is responsible for a list may tell. */
export const listSamples = {
  'download-failed': {
    firstName: 'Ула',
    offer: 'Мікратрэйд, Мінск, Асноўная',
    host: 'prices.example.by',
    reason: 'Крыніца адказала памылкай 503.',
    url: URL,
  },
  'price-list-waits': {
    firstName: 'Ула',
    isFailed: false,
    offer: 'Мікратрэйд, Мінск, Асноўная',
    version: 12,
    file: 'прайс',
    reasons: ['Цэны змяніліся больш за ліміт.'],
    url: URL,
  },
} satisfies Partial<PriceListMails>
