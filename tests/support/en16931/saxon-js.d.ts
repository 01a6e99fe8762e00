/** The parts that the tests use. The package has no types. */
declare module 'saxon-js' {
  interface Transformation {
    readonly stylesheetInternal: unknown
    readonly sourceText: string
    readonly destination: 'serialized'
  }
  interface SaxonJs {
    transform(transformation: Transformation, execution: 'sync'): { readonly principalResult: string }
  }
  const saxon: SaxonJs
  export default saxon
}
