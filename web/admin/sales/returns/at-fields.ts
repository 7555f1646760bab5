import { ApiError } from '../../../api/errors.ts'

type Sentences<Said> = Record<string, Said>

/** Sentences by the field that they are about: a path of the body is `lines.0.shelf`, its field `lines[0].shelf`. */
export const atFields = <Said>(fields: Readonly<Sentences<Said>>): Sentences<Said> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path.replace(/^lines\.(\d+)/, 'lines[$1]'),
      said,
    ]),
  )

/** What the API says of parts of the input, at the fields that `named` finds for them. */
export function atFormFields(
  { status, code, message, requestId, fields }: ApiError,
  named: (fields: Readonly<Sentences<readonly string[]>>) => Sentences<readonly string[]>,
): ApiError {
  const said = Object.entries(named(fields)).map(([path, all]) => [path, [...all]])
  return new ApiError({
    status,
    code,
    message,
    requestId,
    fields: Object.fromEntries(said) as Sentences<string[]>,
  })
}
