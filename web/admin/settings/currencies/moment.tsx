import { useMoment } from '../../../i18n/use-moment.ts'

/** A time as one says it. */
export function Moment({ at }: { at: string }) {
  return useMoment().moment(at)
}
