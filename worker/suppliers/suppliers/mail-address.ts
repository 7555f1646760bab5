import type { Env } from '../../env.ts'

const ADDRESS = /^lists\+([0-9a-f]{16})@/

/** The offer's own address for lists by mail; null where the store takes none. */
export const mailAddressOf = (
  { INBOUND_MAIL_HOST: host }: Pick<Env, 'INBOUND_MAIL_HOST'>,
  key: string | null,
): string | null => (host && key !== null ? `lists+${key}@${host}` : null)

/** The key of the offer in an address of ours; null: it is of no offer. */
export const keyOfAddress = (address: string): string | null =>
  ADDRESS.exec(address.toLowerCase())?.[1] ?? null
