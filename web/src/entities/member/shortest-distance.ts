/** In km; the server sends it for all shorter distances too. */
export const shortestShownKm = 5;
