import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'

type Quote = NonNullable<Checkout['quote']>

/** Whose prices these are, for how long, and what of the quote is ordered. */
export function HeldNote({ quote }: { quote: Quote }) {
  return quote.is_partial && quote.lines_left > 0 ? (
    <PartNote quote={quote} />
  ) : (
    <WholeNote quote={quote} />
  )
}

function WholeNote({ quote: { number, valid_until: until } }: { quote: Quote }) {
  const { t } = useTranslation('shop/checkout')
  const day = formatUtcDate(new Date(until), useLocale())
  return <Note isSmall>{unbroken(t('quote.held', { number: MARK, day }), number)}</Note>
}

/** Only what is in stock is ordered; one may change one's mind. */
function PartNote({ quote: { number, valid_until: until, lines_left: count } }: { quote: Quote }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { choose, saving } = useCheckoutForm()
  const day = formatUtcDate(new Date(until), useLocale())
  const words = t('quote.left', { count, number: format.integer(count), quote: MARK, day })
  return (
    <Note
      isSmall
      action={
        <Button
          size="s"
          isBusy={saving.chosen.is_partial === false}
          onClick={() => choose({ is_partial: false })}
        >
          {t('quote.whole')}
        </Button>
      }
    >
      {unbroken(words, number)}
    </Note>
  )
}

const MARK = '\n'

/** A number is not broken at its hyphens. */
function unbroken(words: string, number: string) {
  const [before, after] = words.split(MARK)
  return (
    <>
      {before}
      <span className="nowrap">{number}</span>
      {after}
    </>
  )
}
