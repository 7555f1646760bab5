import { z } from 'zod'

/** Codes as people type them, `123 456` or `123-456`: what is between the digits does not count. */
const TotpCode = z
  .string()
  .min(1)
  .max(40)
  .transform((typed) => typed.normalize('NFKC').replace(/[\s\p{Pd}.]/gu, ''))

export const TwoFactorConfirmation = z.object({ code: TotpCode })
export type TwoFactorConfirmation = z.infer<typeof TwoFactorConfirmation>

/** One of the two. */
export const TwoFactorChallenge = z
  .object({
    /** Six digits of the authenticator app. */
    code: TotpCode.nullish(),
    recovery_code: z.string().min(1).max(80).nullish(),
  })
  .refine((given) => (given.code ?? given.recovery_code) != null, {
    path: ['code'],
    message: 'required',
  })
export type TwoFactorChallenge = z.infer<typeof TwoFactorChallenge>

export const TwoFactorState = z.object({
  /** A confirmed second factor is asked for at sign-in. */
  two_factor_enabled: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

export const TwoFactorQrCode = z.object({
  /** A picture of `url`, black on white. */
  svg: z.string(),
  /** `otpauth://totp/…` */
  url: z.string(),
})
export type TwoFactorQrCode = z.infer<typeof TwoFactorQrCode>

export const TwoFactorSecretKey = z.object({
  /** Base32, to be typed where no camera is. */
  secret_key: z.string(),
})
export type TwoFactorSecretKey = z.infer<typeof TwoFactorSecretKey>

/** Each good for one sign-in without the app. */
export const RecoveryCodes = z.array(z.string())
export type RecoveryCodes = z.infer<typeof RecoveryCodes>
