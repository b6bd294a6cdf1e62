import { readTable } from '../../platform/files/read-table.ts'

/*
 * governorates.csv has the governorates with their capitals. places.csv has the cities and districts of Egypt: capitals of
 * all marakiz, the districts of the great cities, the new cities, and villages and junctions that keep the borders between
 * governorates honest.
 *
 * Coordinates of towns from GeoNames (https://www.geonames.org), licensed under Creative Commons
 * Attribution 4.0 (https://creativecommons.org/licenses/by/4.0/); corrected where they were off, and
 * districts, new cities and Arabic names added: see docs/attributions.md.
 */
type Column = 'governorate' | 'arabic' | 'english' | 'latitude' | 'longitude' | 'alternatives'

/** The rows of one of the two files. Coordinates are decimal degrees (WGS 84). */
export function readPlaces(file: 'governorates.csv' | 'places.csv') {
  return readTable<Column>(file, import.meta.url).map((row) => ({
    ...row,
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    /** Other spellings in shops' order files. */
    alternatives: row.alternatives === '' ? [] : row.alternatives.split(';'),
  }))
}
