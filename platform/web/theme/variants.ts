import type { Theme } from './presets.ts'

/** Lightness of every neutral colour in one appearance of a variant. */
export interface Neutrals {
  canvas: number
  surface: number
  raised: number
  field: number
  sunken: number
  hover: number
  pressed: number
  line: number
  text: number
  muted: number
}

interface VariantStyle {
  /** Chroma of the neutrals. Without a `hue`, they have the primary's. */
  tone: { chroma: number; hue: number | undefined }
  light: Neutrals
  dark: Neutrals
  /** Radii as shares of the card's radius. */
  control: number
  small: number
  badge: 'pill' | 'small'
  avatar: 'circle' | 'control'
  shadow: { raised: string; floating: string; strength: number }
  title: string
  section: string
  tracking: string
}

export const variantStyles: Record<Theme['variant'], VariantStyle> = {
  /** Neutral greys and hairlines. */
  professional: {
    tone: { chroma: 0.004, hue: undefined },
    light: {
      canvas: 0.981,
      surface: 1,
      raised: 1,
      field: 1,
      sunken: 0.957,
      hover: 0.967,
      pressed: 0.94,
      line: 0.918,
      text: 0.24,
      muted: 0.5,
    },
    dark: {
      canvas: 0.17,
      surface: 0.205,
      raised: 0.235,
      field: 0.18,
      sunken: 0.265,
      hover: 0.262,
      pressed: 0.295,
      line: 0.3,
      text: 0.94,
      muted: 0.72,
    },
    control: 0.75,
    small: 0.5,
    badge: 'small',
    avatar: 'circle',
    shadow: { raised: '0 1px 2px', floating: '0 10px 28px -8px', strength: 1 },
    title: '1.5rem',
    section: '1rem',
    tracking: '-0.014em',
  },
  /** Warmer, rounder, softer. */
  casual: {
    tone: { chroma: 0.009, hue: 78 },
    light: {
      canvas: 0.972,
      surface: 0.994,
      raised: 0.998,
      field: 0.998,
      sunken: 0.95,
      hover: 0.958,
      pressed: 0.93,
      line: 0.912,
      text: 0.27,
      muted: 0.5,
    },
    dark: {
      canvas: 0.19,
      surface: 0.225,
      raised: 0.252,
      field: 0.2,
      sunken: 0.28,
      hover: 0.278,
      pressed: 0.31,
      line: 0.312,
      text: 0.93,
      muted: 0.73,
    },
    control: 1.25,
    small: 0.75,
    badge: 'pill',
    avatar: 'circle',
    shadow: { raised: '0 2px 6px', floating: '0 18px 48px -12px', strength: 0.8 },
    title: '1.5rem',
    section: '1rem',
    tracking: '-0.006em',
  },
  /** Higher contrast, larger headings, crisp edges. */
  modern: {
    tone: { chroma: 0, hue: 0 },
    light: {
      canvas: 1,
      surface: 1,
      raised: 1,
      field: 1,
      sunken: 0.949,
      hover: 0.96,
      pressed: 0.925,
      line: 0.87,
      text: 0.14,
      muted: 0.42,
    },
    dark: {
      canvas: 0.115,
      surface: 0.155,
      raised: 0.195,
      field: 0.13,
      sunken: 0.24,
      hover: 0.235,
      pressed: 0.28,
      line: 0.34,
      text: 0.985,
      muted: 0.79,
    },
    control: 0.5,
    small: 0.5,
    badge: 'small',
    avatar: 'control',
    shadow: { raised: '0 1px 0', floating: '0 12px 32px -6px', strength: 1.2 },
    title: '2rem',
    section: '1.25rem',
    tracking: '-0.022em',
  },
}
