/**
 * "The gate code is 4471", black on white, as office scanners pack it: fax of group 4, and JPEG 2000. Made once with Pillow,
 * for there are no encoders of either here.
 */
export const scannedLine = { width: 720, height: 150, text: "The gate code is 4471" };

export const faxOfLine = Buffer.from(
  "JqBLBf/////////////////kD3hBbAxn/5BTvINQ36ZA8N8IZeERIQz9/6rhfyGQEz1XX//6C5BWz9pVINGL/4qqQRmv/qul//Nr" +
    "Nqkgv8jwgY4hqTIZfZDRxDV4gX8hldkGOIMmLr8L/BAwQMIM2AiGEOgcGCBggYIHggZAxgIGlpaVf4QYQYTwnhBhBhBhPCDwg//h" +
    "f9pp6emmmnp6aWlpD/o4bR8mj4xo+T0fJo+TRmTR8ho+T0fNpaX/xCDoIOgnhByFxBB0E6CDaCDoIPwnS0tL+m6bSdb6bpum0npv" +
    "Vv//60unp9LSdJ6dL6dLS0v99tX/29urX2/0tL/60utL0tLV6dL9/9L//8f/6//sUtL//21f9vHv9vtLS0v/S/9LVXV0vbS0v//6" +
    "yBAf9V1/wf+l/XH5B6+P/49g0tL///Bf//wwaWlpf/+v//7f///+j4T//+DDQk7EnB1/84Gt0vnA1v/OA2QdV//74X933+Dfpf/+" +
    "v/rr7f//tute2777e5DTwhl4l/+Qxn/5DGZDGdfkMZksf///v1/vtbX//S/9tW1/bXSbp9te/1//rW1+m11tet1+v/bVtXW21bSb" +
    "SbVte69f/hhJhhHFhrcMJWrDCUMI4sMJbDC/X/sVFbEwnBsUxTGxWxWxXr/7QffdpphPtbX1/4YTC2ncMIMINBhYYW16X4iDBAwW" +
    "GCEQYIMEGCDCEGCEGCEXHESGXY4iIiIj2v/dbr2lsMJbHsLawYLH/////////////+ACACA=",
  "base64",
);

export const jpeg2000OfLine = Buffer.from(
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAlgAAAtAAAQcHAAAAAAAPY29scgEAAAAA" +
    "ABEAAAa2anAyY/9P/1EAKQAAAAAC0AAAAJYAAAAAAAAAAAAAAtAAAACWAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BA" +
    "SEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAGNQAB/5PfM/AP0yh1" +
    "5fpP6Z8tqk5Q3QhEKImrUX/qFUBif2+/hpu3+1p2qtjJKilyNwYGnkPRIKxogfk604F58RULLNqSdFbPlUR8aePjThiv0VCxDs8O" +
    "BTUHCY6tM/1Bc+ZGlYlfj5Tr+SKh+4dA9GTGtK7F0/4i3Ov4ECtUEQl3OyMVWZROe8SJ4i8hTIN1Fs51U4Y6Q4qtp0Mif2YoB1oZ" +
    "FzKsR09rppwgT16GquK0Q1B7+vCVtUP8wlEY3Qh7oHqCbV3fNVp8VLnx0kCeDyomaQp3xUSe6M60a2NdR1KDiROPkVHaWQzB0Ajd" +
    "qU1WlPL+9jaeVEjFwxBY5tRcBcOR+34b+/xwWQ6hpiQ5K37S2WyFXXQRUZkhhXgYBGJ5+zeDgR+gB43SPbwk+2TcMnvN3H5+dDaX" +
    "TjWukXsRwkNZdvMvHRlovvdMsvw2uDhhz95lPR3ZG1yUVKw9wZgSIrlphhaxZTIO1lHpWSla5qCHOP4XjGLloTkpPkEWo83AgVT6" +
    "lQVC7rfQh0q6UznnUo97JE4xL94IhCNWUPmuZtMNQDPB8Zo+gkLUC2hY91/VyLgEyEZjqnDvxaKvK78elfxFs/DtlnDHZFz9cfWY" +
    "A5ZPCvtmSFIoW/Y+66/rLlWvizjVQiIq6trpVK7chPiJVUPlPioMRrxgs6Og4+6sJ4ivR/95l2GSUDmx0hZhjUtBfx+7EaWpKHIg" +
    "8g0rSSTZ+WSsVSQdvuSa93OWAQp/9OauLxDL3ZZeSnFC84xpaOsejzwIvl+osJteDC98QwfQ5vqkSQnFKOhhYEghjDBjMEC6awcH" +
    "USvQyQ9xJ2c8aSBnxWWqN3P0sfZ9u5F2Z90GURYA9T8T+8FdboYkpus4CWvZU2HxKtD6Wgw/6p/9T6H9Yh4CWk3rXuJ96SLOLMDA" +
    "1Y6jfaIodz3hXozq+NZf1/I6XkTwbYbUr2ac5lXWxyrb08XhN3+MpDERdrYKhgJR5XAGulfgtMCIxonVZ81F/ghSTxjBnFJ4V9oB" +
    "FY2khy8+5LIAxsar0pXBS0UtgyfetfjPEPMm7LU77nGEps/wm6nzuEhvD1H8V/nDkzvtkDF1tpqAAHiC5xI57eQS7Xr6X0ppFcEo" +
    "sJ9yCW5MBt+gqtMAYkftBQ4ucYKchX/VYFGP0soI+bzOfqQ9eh/AJYBXvrooNLBAurLCnUvavRmKbc1QmLzkfb3BjT3D+vPus+7T" +
    "+0fPur+6n+scduDghhzNfZg1eHlblg8BvTRog4oNEGc42sHlrykBNTFoIanl6QqAoHcervp1vrjHxNg01cURATHCok6b9w/q8fmy" +
    "Wt+K5Q41FJd8RJdX1gasAyAHuS6sj8/BVuEKP9XOnvX3SiqFSnyTgehtIX1yJbA9BlpFXTX6CebHXEmZYv9/Kd1bsdhsTYEGS6bs" +
    "2+UYQTg84KpUPalL/3raVOfND7t5gO02KbaqlUs2u5poRqIRhrudjx6/pwQiowPJPAGGxacxyth5vL0pF1jEjY6XrTpr0iWHK2sx" +
    "Rs6lGzMqjpXB+LPL8euK3/dtSnLesAJsQOfmg9WdtZNYt/YZtQWKZZUuocMvsVn91jCCx5YTIsH+lFwHrQdEY3eA9xqqtgRb9KBM" +
    "Ggk0yG+uTmcnhmRICL2UDtZ4Rv3MngYHM7Ba4Q5XVICuosUeMSz7R0nSeqDTIar6t9UyRvpTlm4yf05KtJ0quduDZt//e9iNfdju" +
    "7QV1BwmErsetQ1/z3cwHiMBfNqU9CIjGLvxExxrjYAWaAufUFVLbv9797FzTIeodUha6AEZVyQ1GvwDkymZvuEC6e8YeZIEYH4XE" +
    "m+/TGwgegywVaH/p+flh+H8t/0aA8/bHyh+I8r/5TADuFhtvMQNDtq8Ol0CLoYM9s3Ck9c27UgTvQZD9KLWQ8WieQjQEDdGCzGTV" +
    "mME74QwpNXvawqzFRfMK8Ci2Vap2BOMnAMq5rvBxtQoM64eIpxRcHnp4ato55T2+tewr/Y7Ios2erdvmEwX9jXSx2hUkmAibdOCs" +
    "AmDwzxM5EqV5euSaeaQP6Dab82FJ/TLM3DPvD0hPeseUIKdQxhN2pHNZ6zJ35ukM3OvxSFwKA8wUK6CQY+gMT+lZSTD/2Q==",
  "base64",
);
