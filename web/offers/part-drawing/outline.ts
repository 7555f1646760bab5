/** Width (to the right) and height (down) in millimetres, as the part lies in its drawing. */
export type Size = readonly [width: number, height: number]

export type Shape = 'chip' | 'flat' | 'axial' | 'rows' | 'quad' | 'grid' | 'tab' | 'can' | 'crystal'

/** What a package looks like; every measure is in millimetres. */
export type Outline = {
  shape: Shape
  pins: number
  body: Size
  /** How far the leads stand out on each side. */
  reach?: number
  /** From the middle of a lead to the middle of the next. */
  pitch?: number
  /** How wide a lead is. */
  lead?: number
  /** Metal above the body. */
  tab?: Size
  /** Diameter of the screw's hole. */
  hole?: number
  /** A band at the cathode. */
  isBanded?: true
  /** A round lens on the body. */
  hasLens?: true
  /** Round ends, as glass diodes have. */
  isRound?: true
  /** Pads under the body instead of leads beside it. */
  hasPads?: true
  /** The middle one of three leads is cut short: the tab is soldered in its place. */
  isCut?: true
  /** One of the pins is the tab. */
  isTabPin?: true
  /** The end with the first pin has a notch. */
  isNotched?: true
  /** The first pin is in the middle of its side. */
  isMiddleFirst?: true
}

/** Finds the outline of a family by its pins and the size that the name tells. */
export type Find = (pins: number, body: Size | null) => Outline
