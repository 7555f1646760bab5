import type { MailKinds } from '../../../worker/store/mail/mail-kinds.ts'

const URL = 'https://detal.example/be/x?a=1&b=2'
const HEAD = { firstName: 'Ула', number: 'RMA-2026-000001', order: 'D-2026-000007', url: URL }

/** Data of the mails about returns. */
export const returnSamples: Pick<
  MailKinds,
  'return-approved' | 'return-declined' | 'return-received' | 'return-replaced'
> = {
  'return-approved': { ...HEAD, sendTo: 'Мінск, вул. Сурганава, 1' },
  'return-declined': { ...HEAD, reason: 'Сляды ўсталявання', parts: 'TI LM317T × 2' },
  'return-received': HEAD,
  'return-replaced': { ...HEAD, parts: 'TI LM317T × 2' },
}
