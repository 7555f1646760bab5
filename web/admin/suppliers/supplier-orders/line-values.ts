import { ApiError } from '../../../api/errors.ts'

/** Not the bare id: a form takes a number in a path for a place in an array. */
export const keyOf = ({ id }: { id: number }): string => `line${id}`

/** A refusal that speaks of the first or second line sent, at the fields it was typed in. */
export function atLines(error: ApiError, sent: { id: number }[], toPath: ToPath): ApiError {
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, sentences]) => {
      const [, place = '', field = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? []
      const line = place === '' ? undefined : sent[Number(place)]
      return [line === undefined ? path : toPath(keyOf(line), field), [...sentences]]
    }),
  )
  const { status, code, message, requestId } = error
  return new ApiError({ status, code, message, requestId, fields })
}

type ToPath = (key: string, field: string) => string
