import { z } from 'zod'

/** What Ozon notifies of, as it sends it; other fields are not read. Source: docs.ozon.ru/api/seller, "Push". */
export const OzonNotification = z.object({
  message_type: z.string().min(1).max(60),
  posting_number: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})
export type OzonNotification = z.infer<typeof OzonNotification>

/** What Ozon is answered: `result` for what was taken, the rest for its ping. */
export const OzonNotified = z.union([
  z.object({ result: z.literal(true) }),
  z.object({ version: z.string(), name: z.string(), time: z.iso.datetime() }),
])
export type OzonNotified = z.infer<typeof OzonNotified>
