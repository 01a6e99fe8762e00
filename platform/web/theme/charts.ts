/**
 * Eight colours, with the same hues in both appearances. Found by search: people without red, green or blue cones can
 * distinguish any two, and each contrasts with every surface (`charts.test.ts`).
 */
export const chartColors = {
  light: ['#0f5bbe', '#957400', '#009ca7', '#e45c73', '#a076ea', '#005846', '#6d197c', '#9a1300'],
  dark: ['#4b7ee8', '#ffd231', '#43c7fb', '#ff8ba5', '#b954ae', '#51f9b2', '#8ab32d', '#d1541f'],
} as const
