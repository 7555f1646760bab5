import { useTranslation } from '../../../i18n/use-translation.tsx'
import type {
  MatchInput,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { agreed, confirmed, undone } from './match-input.ts'

type LineInput = NonNullable<MatchInput['lines']>[number]

interface Props {
  line: SupplierInvoiceLine
  isBusy: boolean
  onMatch: (line: LineInput) => void
  onByHand: () => void
}

/** What can be done about a line: take the proposal, match it by hand, agree to it as it is, or undo any. */
export function LineActs({ line, isBusy, onMatch, onByHand }: Props) {
  const { t } = useTranslation('admin/supplier-invoices')
  const acts = [
    { key: 'confirm' as const, isOpen: line.proposed.length > 0, input: confirmed },
    {
      key: 'accept' as const,
      // What differs is settled, with a reason.
      isOpen:
        line.status !== 'matched' && line.proposed.length === 0 && line.differences.length === 0,
      input: (one: SupplierInvoiceLine) => agreed(one, true),
    },
    {
      key: 'withdraw' as const,
      isOpen: line.is_accepted,
      input: (one: SupplierInvoiceLine) => agreed(one, false),
    },
    { key: 'undo' as const, isOpen: line.matches.length > 0, input: undone },
  ].filter(({ isOpen }) => isOpen)
  return (
    <div className="row pt-2">
      {acts.map(({ key, input }) => (
        <Button
          key={key}
          size="s"
          {...(key === 'undo' || key === 'withdraw' ? { kind: 'quiet' as const } : {})}
          disabled={isBusy}
          aria-label={t(`match.${key}Of`, { mpn: line.mpn })}
          onClick={() => onMatch(input(line))}
        >
          {t(`match.${key}`)}
        </Button>
      ))}
      {!line.is_accepted && line.matched < line.quantity && (
        <Button
          size="s"
          kind="quiet"
          disabled={isBusy}
          aria-label={t('byHand.openOf', { mpn: line.mpn })}
          onClick={onByHand}
        >
          {t('byHand.open')}
        </Button>
      )}
    </div>
  )
}
