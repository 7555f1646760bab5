import { bodyLimit } from 'hono/body-limit'
import { AppError } from '../errors.ts'

const JSON_KIB = 1024
/** A photo of 1 MiB and the words beside it. */
const FORM_KIB = 1024 + 64

/** What another server says has happened. */
const NOTIFICATION_KIB = 64

/** A page of rows, or a part of a file, from the command line. */
const QUESTION_KIB = 20 * 1024

const limitTo = (limit: number) =>
  bodyLimit({
    maxSize: limit * 1024,
    onError: () => {
      throw new AppError('too_large', { sentence: 'body_too_large', params: { limit } })
    },
  })

/** JSON is read whole, and is at most 1 MiB; 413 otherwise. Files are streamed, and their routes limit them. */
export const limitBody = limitTo(JSON_KIB)

/** A form is read whole as well. */
export const limitForm = limitTo(FORM_KIB)

/** A notification is small. */
export const limitNotification = limitTo(NOTIFICATION_KIB)

/** What the command line sends with the store's own key. */
export const limitQuestion = limitTo(QUESTION_KIB)
