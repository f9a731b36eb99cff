/**
 * React's development build tells the browser's performance panel about every render, with what has changed. Nobody looks
 * at it here. React asks once, when it is first imported, whether the browser has this function.
 */
Reflect.deleteProperty(console, 'timeStamp');
