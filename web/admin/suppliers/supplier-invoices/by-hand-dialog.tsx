import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type {
  MatchInput,
  OrderLineToMatch,
  SupplierInvoice,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { withMatch } from './match-input.ts'
import { orderLinesQuery } from './supplier-invoices.ts'

interface Props {
  invoice: SupplierInvoice
  line: SupplierInvoiceLine
  isBusy: boolean
  onMatch: (line: NonNullable<MatchInput['lines']>[number]) => void
  onClose: () => void
}

/** Matches a line by hand: to any line of any order of that supplier of which pieces are on no invoice. */
export function ByHandDialog({ invoice, line, isBusy, onMatch, onClose }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { t: tForm } = useTranslation('form')
  const rest = line.quantity - line.matched
  const [words, setWords] = useState(line.mpn)
  const [typed, setTyped] = useState(String(rest))
  const found = useQuery({
    ...orderLinesQuery(invoice.id, useDeferredValue(words.trim())),
    placeholderData: keepPreviousData,
  })
  const pieces = readNumber(typed) ?? Number.NaN
  const isWrong = !(pieces >= 1 && pieces <= rest)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={tForm('close')}
      title={t('byHand.title', { mpn: line.mpn })}
      description={t('byHand.text', { supplier: invoice.supplier.name })}
      isWide
    >
      <div className="dialog-body stack stack-4">
        <div className="fields">
          <Field label={t('byHand.search')} hint={t('byHand.hint')} width={4}>
            <Input value={words} onValueChange={setWords} spellCheck={false} />
          </Field>
          <Field
            label={t('lines.quantity')}
            width={2}
            error={isWrong ? t('byHand.atMost', { count: rest }) : undefined}
          >
            <Input inputMode="numeric" value={typed} onValueChange={setTyped} isFigure />
          </Field>
        </div>
        {found.error !== null && <Fault error={found.error} onRetry={() => void found.refetch()} />}
        {found.data?.length === 0 && <p className="muted">{t('byHand.none')}</p>}
        <ul className="by-hand" aria-label={t('byHand.found')} aria-busy={found.isFetching}>
          {found.data?.map((one) => (
            <Found
              key={one.supplier_order_line_id}
              one={one}
              isDisabled={isWrong || isBusy || one.left === 0}
              onTake={() => onMatch(withMatch(line, one, Math.min(pieces, one.left)))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface FoundProps {
  one: OrderLineToMatch
  isDisabled: boolean
  onTake: () => void
}

function Found({ one, isDisabled, onTake }: FoundProps) {
  const { t } = useTranslation('admin/supplier-invoices')
  const { integer, unitPrice } = useFormat()
  const { number } = one.supplier_order
  return (
    <li>
      <div>
        <PartNumber className="medium">{one.mpn}</PartNumber>{' '}
        <span className="muted">{one.brand}</span>
        <span className="sub">
          {number}, <Money value={unitPrice(one.cost)} />
        </span>
        <span className="sub">
          {t('byHand.figures', {
            ordered: integer(one.ordered),
            received: integer(one.received),
            left: integer(one.left),
          })}
        </span>
      </div>
      <Button
        size="s"
        disabled={isDisabled}
        aria-label={t('byHand.takeOf', { mpn: one.mpn, number })}
        onClick={onTake}
      >
        {t('byHand.take')}
      </Button>
    </li>
  )
}
