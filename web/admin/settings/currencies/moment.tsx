import { useMoment } from '../../frame/use-moment.ts'

/** A time as one says it. */
export function Moment({ at }: { at: string }) {
  return useMoment()(at)
}
