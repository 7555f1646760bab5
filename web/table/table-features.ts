import { type ColumnDef, metaHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** How a column looks; the words come from its `header`. */
export interface ColumnLook {
  /** Figures stand right. */
  isFigure?: boolean
  /** This column says what the row is. */
  isRowName?: boolean
  /** As narrow as its content. */
  isFit?: boolean
  /** Its label on a phone, where a row is a card; none where the value speaks for itself. */
  label?: string
  /** Takes the whole width of a card. */
  isFull?: boolean
  /** Width of the skeleton, CSS. */
  skeleton?: string
}

/** Rows come sorted and paged from the server; the table only shows and asks. */
export const features = tableFeatures({
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
})

export type DataColumn<Row extends object> = ColumnDef<typeof features, Row>
