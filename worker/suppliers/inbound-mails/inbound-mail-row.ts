import type { inboundMails } from '../../db/schema/inbound-mails.ts'

/** A mail as it is stored. */
export type InboundMailRow = typeof inboundMails.$inferSelect
