import { z } from 'zod'

const LONGEST = 64
const NO_NAME = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>{}[\]\\/@|]|www\.|:\/\//u

/** Mails greet people by name: a name that looks like a link or markup could carry an advert. */
export const isName = (text: string): boolean => !NO_NAME.test(text)
const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ')

/** A first or last name, blanks tidied. */
export const PersonName = z
  .string()
  .overwrite(tidy)
  .min(1)
  .max(LONGEST)
  .refine(isName, 'not_a_name')

/** A company's or a team's name: slashes and the like occur in them. */
export const CompanyName = z
  .string()
  .overwrite(tidy)
  .min(1)
  .max(120)
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>{}\\]|www\.|:\/\//u.test(text), 'not_a_name')
