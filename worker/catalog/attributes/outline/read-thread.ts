import type { ReadAttribute } from '../attribute-codes.ts'
import { agreed, matchesOf, type PartName } from '../part-name.ts'
import { compareDecimals, decimalOf, decimalText, times } from '../quantities/decimal.ts'

const METRIC =
  /(?<![\p{L}\p{N}])[MМ](\d{1,2}(?:[.,]\d)?)\s?[xXхХ×*]\s?(\d{1,3}(?:[.,]\d{1,2})?)(?:\s?[xXхХ×*]\s?(\d{1,3}))?(?![\p{L}\p{N}.,]|\s?[xXхХ×]\s?\d)/gu
const METRIC_ALONE = /(?<![\p{L}\p{N}])[MМ](\d{1,2})(?![\p{L}\p{N}.,/-]|\s?[xXхХ×*]\s?\d)/gu
const INCH = /(?<![\p{N}/.,-])(\d{1,2}(?:\/\d{1,2})?)"?-(\d{1,2})\s?(UN[CF]?)(?!\p{L})/gu
const THREADED = /thread|bolt|\bnut|screw|stud|резьб|болт|гайк|винт|шпильк|разьб|нарізь/iu

/** Pitches are at most this part of the diameter in tenths: M2x0.4 to M36x4 (ISO 261). */
const PITCH_TENTHS = 3n

/** Thread: metric as M10x1, inch as `4-40 UN`; behind a metric one the length of a bolt. */
export function readThread({ text }: PartName): ReadAttribute[] {
  const isThreaded = THREADED.test(text)
  const metric = matchesOf(METRIC, text).flatMap((match) => metricOf(match, isThreaded))
  const threads = [
    ...metric.filter(({ code }) => code === 'thread'),
    ...(isThreaded
      ? matchesOf(METRIC_ALONE, text).map((match) => threadAt(`M${match[1]}`, match))
      : []),
    ...matchesOf(INCH, text).map((match) => {
      const [, size = '', turns = '', series = ''] = match
      return threadAt(`${size}-${turns} ${series}`, match)
    }),
  ]
  return [...agreed(threads), ...agreed(metric.filter(({ code }) => code === 'length'))]
}

function metricOf(match: RegExpExecArray, isThreaded: boolean): ReadAttribute[] {
  const [, size = '', second = '', third] = match
  const diameter = decimalOf(size)
  const pitch = decimalOf(second)
  if (diameter.digits === 0n || pitch.digits === 0n) return []
  const isPitch = compareDecimals(times(pitch, 10n), times(diameter, PITCH_TENTHS)) <= 0
  const outer = `M${decimalText(diameter)}`
  const length = (text: string): ReadAttribute => ({
    ...threadAt(decimalText(decimalOf(text)), match),
    code: 'length',
  })
  if (!isPitch) return isThreaded ? [threadAt(outer, match), length(second)] : []
  const thread = threadAt(`${outer}x${decimalText(pitch)}`, match)
  return third === undefined ? [thread] : [thread, length(third)]
}

const threadAt = (value: string, match: RegExpExecArray): ReadAttribute => ({
  code: 'thread',
  value,
  start: match.index,
  end: match.index + match[0].length,
})
